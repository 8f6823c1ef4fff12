import { FewestPage } from "./fewest-page.tsx";
import { GroupPage } from "./group-page.tsx";

// In one file, because both pages of several jobs share most of their parts.

export const GroupScreen = () => <GroupPage />;
export const FewestScreen = () => <FewestPage />;
