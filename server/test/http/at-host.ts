import { request } from "node:http";

/** Requests the path as a browser does at another host, which leads to this server. */
export function atHost(
  serverUrl: string,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number | undefined; text: string; contentType: string }> {
  const { hostname, port } = new URL(serverUrl);
  return new Promise((resolve, reject) => {
    request(
      {
        hostname,
        port,
        path,
        headers: { accept: "text/html", "user-agent": "Firefox/140.0", ...headers, host },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode, text, contentType: response.headers["content-type"] ?? "" }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}
