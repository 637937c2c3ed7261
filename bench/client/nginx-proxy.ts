/**
 * A configuration of nginx as a proxy on a port; all its files are in its own folder. `upstreams` are the lines that name the servers behind
 * it, `server` those that say what is passed on to which of them.
 */
export function nginxProxy(port: number, upstreams: string, server: string): string {
  const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  return `daemon off; worker_processes 1; pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; ${own.join(" ")}
  ${upstreams}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 48m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_buffering off;
    ${server}
  }
}
`;
}
