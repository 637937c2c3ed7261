import { nginxProxy } from "../client/nginx-proxy.ts";

/** The configuration of nginx in front of several nodes, as in docs/scale.md; all its files are in its own folder. */
export function nginxConfiguration(port: number, nodePorts: number[]): string {
  const servers = (options: string) => nodePorts.map((node) => `server 127.0.0.1:${node} ${options};`).join(" ");
  return nginxProxy(
    port,
    `upstream nodes { zone nodes 64k; ${servers("max_fails=1 fail_timeout=2s")} keepalive 32; }
  upstream any_node { zone any_node 64k; ${servers("max_fails=0")} }`,
    `proxy_set_header X-Forwarded-Host "";
    proxy_set_header Stale-Answers $stale_answers;
    proxy_connect_timeout 1s;
    proxy_read_timeout 30s;
    proxy_next_upstream error timeout http_504;
    proxy_next_upstream_timeout 5s;
    proxy_intercept_errors on;
    recursive_error_pages on;
    set $stale_answers refuse;
    location / {
      proxy_pass http://nodes;
      error_page 502 504 = @all;
    }
    location @all {
      error_page 418 = @unavailable;
      if ($request_method !~ "^(GET|HEAD)$") { return 418; }
      proxy_pass http://any_node;
      error_page 502 504 = @stale;
    }
    location @stale {
      set $stale_answers "";
      proxy_pass http://any_node;
      error_page 502 504 = @unavailable;
    }
    location @unavailable {
      add_header Retry-After 5 always;
      add_header Cache-Control no-store always;
      default_type application/json;
      return 503 '{"code":"not_ready","message":"سامانه هنوز آماده نیست. لطفاً کمی بعد دوباره تلاش کنید.","retry_after":5}';
    }`,
  );
}
