// Written by server/tools/draw-demo-images.ts: of each scene the hash of its SVG, and the dominant color of its pictures.
export const DEMO_PICTURES = [
  { scene: "bakery", svg: "2caf89108aeb7901", day: "#e8d8b8", evening: "#c8c8a8" },
  { scene: "bridge", svg: "ebc38864cd6d1b73", day: "#e8e8e8", evening: "#d8d8d8" },
  { scene: "containers", svg: "9a96d6e1d9454f3b", day: "#e8e8d8", evening: "#d8d8c8" },
  { scene: "council", svg: "761f2a49cc6fa70c", day: "#285858", evening: "#284858" },
  { scene: "crane", svg: "095d3f71f2f9fe6c", day: "#e8a878", evening: "#c8a868" },
  { scene: "ferry", svg: "f37cbca02fa2077a", day: "#c8e8d8", evening: "#b8c8c8" },
  { scene: "festival", svg: "53987edd6db8c814", day: "#282838", evening: "#180818" },
  { scene: "fish", svg: "e6e6f47d8c34801e", day: "#e8d8b8", evening: "#c8c8a8" },
  { scene: "gulls", svg: "3ebe1636baa28f43", day: "#588888", evening: "#587888" },
  { scene: "housing", svg: "fe2c94415fcbe742", day: "#d8e8e8", evening: "#c8d8d8" },
  { scene: "library", svg: "d06ab28d68727008", day: "#d8d8d8", evening: "#c8c8c8" },
  { scene: "lighthouse", svg: "053670ae05b49c52", day: "#183838", evening: "#282838" },
  { scene: "oldtown", svg: "57bf693267674daa", day: "#f8d8b8", evening: "#d8c8a8" },
  { scene: "regatta", svg: "0e2e2ff37f694a9d", day: "#f8e8c8", evening: "#d8d8b8" },
  { scene: "seal", svg: "09c829473dc6aa0e", day: "#d8e8d8", evening: "#b8c8c8" },
  { scene: "storm", svg: "a0eb8d3068699ced", day: "#889898", evening: "#788888" },
  { scene: "tram", svg: "a441b661ebb4636c", day: "#c8b898", evening: "#a8a888" },
  { scene: "tunnel", svg: "d690682b5a175285", day: "#282828", evening: "#282828" },
  { scene: "turbine", svg: "772619d2a3cc100f", day: "#a8c8d8", evening: "#98b8c8" },
] as const;

export const PICTURE_SIZE = { width: 960, height: 640 } as const;
