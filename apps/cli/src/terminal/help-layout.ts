import { Help, type HelpConfiguration } from "commander";

/** Of a description; with less room its words would stand one below the other. */
const LEAST_ROOM = 24;

/** Help in lines that fit the terminal: a description beside its term, or below it where that leaves no room. */
export const helpLayout: HelpConfiguration = {
  minWidthToWrap: LEAST_ROOM,
  formatItem(term, termWidth, description, helper) {
    const width = helper.helpWidth ?? 80;
    if (description === "" || width - termWidth - 4 >= LEAST_ROOM)
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    return `  ${term}\n${helper.boxWrap(description, width - 6).replaceAll(/^/gm, "      ")}`;
  },
};
