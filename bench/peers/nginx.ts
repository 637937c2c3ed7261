import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes the configuration of an nginx with one worker that sends the files of a folder. Returns its path. */
export async function writeNginxConfig(folder: string, files: string, port: number): Promise<string> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  const path = join(folder, "nginx.conf");
  await writeFile(
    path,
    `daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr crit;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 100000000;
  default_type application/json; ${temporary}
  server { listen 127.0.0.1:${port}; root ${files}; }
}
`,
  );
  return path;
}
