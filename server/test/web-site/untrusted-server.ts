import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** Signed by itself for 127.0.0.1, until 2126; made with `openssl req -x509`. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjZbR8bGK9tn+ve/d
cMs2Amwx1uLyh8yEEnR+Dp8rJhKhRANCAAQF2spw9tbsm2n+72j1SAsPAEJOo9fU
nB9c23CfvEkuppqYGHzEw7Ak5usqEPM8hUyFW5ntmkIr9Q/u8RLDIvFm
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUG/TDfiK9PbzLHFAHQcs3az8qzHwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTExNjE5Mzg1N1oYDzIxMjYxMDIz
MTkzODU3WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQF2spw9tbsm2n+72j1SAsPAEJOo9fUnB9c23CfvEkuppqYGHzEw7Ak
5usqEPM8hUyFW5ntmkIr9Q/u8RLDIvFmo2QwYjAdBgNVHQ4EFgQUfmgQsZ9oGCt+
tBxP/oSCcaHhsaEwHwYDVR0jBBgwFoAUfmgQsZ9oGCt+tBxP/oSCcaHhsaEwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IGixBRq72irTHyrYqL374yNuFnly1SpdqngNFxWhnCkWAiAD45eFL9EsyS8B422D
sKIMLIVrs3rtgYPCBIVhBFFmEA==
-----END CERTIFICATE-----
`;

/** A web server over TLS whose certificate nobody vouches for. */
export async function startUntrustedServer(body: string) {
  let answered = 0;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    answered += 1;
    response.writeHead(200, { "content-type": "application/rss+xml" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => answered,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
