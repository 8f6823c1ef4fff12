import type { Side } from "../a-side.ts";

const anImport = ({ importId: id }: Side) => ({ params: { id } });
const aContact = ({ contactId: id }: Side) => ({ params: { id } });
const noLink = () => ({ params: { token: "none" } });

/** The rows of the authorization table for the routes about a head's contacts. */
export const contactRows = {
  createImport: { own: 200 },
  saveImportRows: { call: anImport, own: 422, foreign: 404 },
  reviewImport: { call: anImport, own: 200, foreign: 404 },
  finishImport: { call: anImport, own: 422, foreign: 404 },
  cancelImport: { call: anImport, own: 204, foreign: 404 },
  listContacts: { own: 200 },
  updateContact: { call: aContact, own: 200, foreign: 404 },
  inviteContacts: { own: 422 },
  getFirstSteps: { own: 200 },
  deleteContacts: { own: 422 },
  getNetworkLink: { own: 200 },
  replaceNetworkLink: { own: 200 },
  endNetworkLink: { own: 204 },
  readNetworkLink: { call: noLink, own: 404 },
  joinNetwork: { call: noLink, own: 404 },
  leaveNetwork: { call: noLink, own: 404 },
};
