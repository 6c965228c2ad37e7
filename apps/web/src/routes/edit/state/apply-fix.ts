import { createContext, useContext } from "react";
import type { Finding } from "../model/judge.ts";

/** Takes over what a finding proposes. */
export const ApplyFixContext = createContext<(finding: Finding) => void>(() => {});

export const useApplyFix = () => useContext(ApplyFixContext);
