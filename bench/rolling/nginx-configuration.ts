import { nginxProxy } from "../client/nginx-proxy.ts";

/**
 * The configuration of nginx in front of two processes that are restarted one after the other, as in docs/operations.md; all its files
 * are in its own folder. Its idle connections end before `DRAIN_SECONDS` are over, so that none is left when a process closes.
 */
export function rollingConfiguration(port: number, nodePorts: number[], idleSeconds: number): string {
  const servers = nodePorts.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join(" ");
  return nginxProxy(
    port,
    `upstream sarzamin { zone sarzamin 64k; ${servers} keepalive 16; keepalive_timeout ${idleSeconds}s; }`,
    `proxy_set_header X-Request-Id $request_id;
    proxy_connect_timeout 2s;
    proxy_next_upstream error timeout;
    location / { proxy_pass http://sarzamin; }`,
  );
}
