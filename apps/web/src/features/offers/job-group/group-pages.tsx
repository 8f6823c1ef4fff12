// One file for both pages of several jobs, because they share most of their parts.
export { FewestPage } from "./fewest-page.tsx";
export { GroupPage } from "./group-page.tsx";
