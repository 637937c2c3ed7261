# Sarzamin as an image: `docker build -t sarzamin .` See docs/operations.md, «Containers».
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/sarzamin
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# What only the build needs, and what the build has put into the pages.
RUN cd node_modules && rm -rf .cache vite rolldown @rolldown lightningcss* terser @vitejs @babel maplibre-gl \
    && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \) -delete

FROM ${BASE_IMAGE}
RUN groupadd --gid 10001 sarzamin \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin sarzamin \
    && install -d -o sarzamin -g sarzamin -m 0750 /data
COPY --from=build /srv/sarzamin /srv/sarzamin
WORKDIR /srv/sarzamin
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/srv/sarzamin/node_modules/.bin:/usr/bin:/bin
USER sarzamin
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/main.ts"]
