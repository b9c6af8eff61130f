import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english } });

addEventListener("message", (event: MessageEvent<string>) => {
  postMessage(zxcvbn.check(event.data).score);
});
