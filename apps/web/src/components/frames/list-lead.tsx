import { PageLead } from "@callboard/ui/page-header";
import { PathLink } from "../path-link.tsx";

interface ListLeadProps {
  /** What the list holds, then what its neighbour holds. */
  text: string;
  neighbour: string;
  path: string;
}

/** The line under the heading of a list of the sidebar: what the list holds, and where its neighbour is. */
export const ListLead = ({ text, neighbour, path }: ListLeadProps) => (
  <PageLead>
    {text} <PathLink path={path}>{neighbour}</PathLink>
  </PageLead>
);
