/** The sources of the demo articles. */
export const DEMO_SOURCES = [
  { name: "Harbour Wire", url: "https://harbourwire.test", openMode: "site" },
  { name: "City Desk", url: "https://citydesk.test", openMode: "site" },
  { name: "The Ledger", url: "https://theledger.test", openMode: "publisher" },
  { name: "Coastal Wire", url: "https://coastalwire.test", openMode: "site" },
  { name: "North Sea Energy", url: "https://northseaenergy.test", openMode: "publisher" },
  { name: "Port Authority", url: "https://portauthority.test", openMode: "site" },
  { name: "Saltholm Post", url: "https://saltholmpost.test", openMode: "site" },
  { name: "Tide & Table", url: "https://tideandtable.test", openMode: "site" },
  { name: "Quay Notes", url: "https://quaynotes.test", openMode: "site" },
  { name: "Island Courier", url: "https://islandcourier.test", openMode: "publisher" },
  { name: "Fjord Business", url: "https://fjordbusiness.test", openMode: "site" },
  { name: "Maritime Review", url: "https://maritimereview.test", openMode: "site" },
] as const;
