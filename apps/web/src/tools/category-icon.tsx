import type { CategoryName } from "@toolwright/core";
import type { ReactNode } from "react";
import { Drawing } from "../elements/icon.tsx";

const drawings: Readonly<Record<CategoryName, ReactNode>> = {
  FileSystem: (
    <path d="M3 6.5A1.5 1.5 0 0 1 4.5 5H8l1.7 2h5.8A1.5 1.5 0 0 1 17 8.5v5.5A1.5 1.5 0 0 1 15.5 15.5h-11A1.5 1.5 0 0 1 3 14z" />
  ),
  Network: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c2.4 2 3.3 4.4 3.3 7S12.4 15 10 17c-2.4-2-3.3-4.4-3.3-7S7.6 5 10 3z" />
    </>
  ),
  Database: (
    <>
      <ellipse cx="10" cy="5" rx="6" ry="2.2" />
      <path d="M4 5v10c0 1.2 2.7 2.2 6 2.2s6-1 6-2.2V5M4 10c0 1.2 2.7 2.2 6 2.2s6-1 6-2.2" />
    </>
  ),
  CodeExecution: <path d="m4 6 4 4-4 4M10 15h6" />,
  ExternalApi: <path d="M7 3v4M13 3v4M5 7h10v2.5a5 5 0 0 1-10 0zM10 14.5V18" />,
  Knowledge: (
    <path d="M10 5.5C8.3 4.3 6 4 3.5 4v11c2.5 0 4.8.3 6.5 1.5 1.7-1.2 4-1.5 6.5-1.5V4c-2.5 0-4.8.3-6.5 1.5zM10 5.5v11" />
  ),
  Communication: <path d="M3.5 5h13v9H9l-3.5 3v-3h-2zM7 8.5h6M7 11h4" />,
  System: (
    <>
      <circle cx="10" cy="10" r="2.5" />
      <path d="M10 3v2.2M10 14.8V17M3 10h2.2M14.8 10H17M5 5l1.6 1.6M13.4 13.4 15 15M15 5l-1.6 1.6M6.6 13.4 5 15" />
    </>
  ),
};

export interface CategoryIconProps {
  readonly category: CategoryName;
}

export const CategoryIcon = ({ category }: CategoryIconProps) => (
  <span className="category-icon">
    <Drawing label={category}>{drawings[category]}</Drawing>
  </span>
);
