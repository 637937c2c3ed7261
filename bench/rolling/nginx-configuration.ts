/**
 * The configuration of nginx in front of two processes that are restarted one after the other, as in docs/operations.md; all its files
 * are in its own folder. Its idle connections end before `DRAIN_SECONDS` are over, so that none is left when a process closes.
 */
export function rollingConfiguration(port: number, nodePorts: number[], idleSeconds: number): string {
  const servers = nodePorts.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join(" ");
  const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  return `daemon off; worker_processes 1; pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; ${own.join(" ")}
  upstream sarzamin { zone sarzamin 64k; ${servers} keepalive 16; keepalive_timeout ${idleSeconds}s; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    proxy_connect_timeout 2s;
    proxy_buffering off;
    proxy_next_upstream error timeout;
    location / { proxy_pass http://sarzamin; }
  }
}
`;
}
