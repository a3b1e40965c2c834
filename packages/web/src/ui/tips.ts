import { Tooltip } from "@base-ui/react/tooltip";

/** One tip serves all buttons of the page. */
export const tips = Tooltip.createHandle<string>();
