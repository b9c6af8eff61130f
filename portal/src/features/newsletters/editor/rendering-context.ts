import type { getRenderingContext, SiteAddresses } from "@newsloom/contract/newsletters/editor";
import { createContext, use } from "react";
import type { z } from "zod";

/** What a newsletter is rendered with besides its content. */
export type RenderingContext = z.output<(typeof getRenderingContext)["response"]>;

const Context = createContext<SiteAddresses>({ site: "", publicUrl: "" });
export const AddressesProvider = Context.Provider;
export const useAddresses = (): SiteAddresses => use(Context);
