import type { JobOffer } from "@callboard/contract/offers";
import type { Production } from "@callboard/contract/productions";

// The bodies in the two specification documents, field by field. Names that only this product has (call times,
// versions, messages to an offer) are left out on purpose, because a client written from the documents sends none.

/** The ids that the bodies contain. */
export interface DocumentedScene {
  email: string;
  production: Production;
  departmentId: string;
  unpaidId: string;
  dayplanId: string;
  positionId: (name: string) => string;
  readOffer: JobOffer | undefined;
  offers: string[];
  dayplayers: string[];
  conversationId: string;
}

const positionPath = (x: DocumentedScene, name: string, verb: string) =>
  `/api/department/dayplan/${x.dayplanId}/position/${x.positionId(name)}/${verb}`;

export const documentedPassword = "a crew of forty";
const password = documentedPassword;
export const documentedPlace = {
  street_address: "1438 N Gower St",
  city: "Los Angeles",
  apt_suite: "",
  state: "California",
  zip: "90028",
};
const productionFields = {
  name: "Night Shift",
  type: "Feature Film",
  studio_name: "Stage 4",
  start_date: "2026-11-20",
  end_date: "2026-12-31",
  country: "United States",
  city: "Los Angeles",
  street_address: "1438 N Gower St",
  apt_suite: "",
  state_province: "California",
  zip_code: "90028",
};
const account = {
  first_name: "Ana",
  last_name: "Silva",
  email: "ana.silva@example.com",
  country_code: "+1",
  phone_number: "2135550142",
  department: "Costume",
  password,
  password_confirmation: password,
};
const dayForm = {
  number_of_actors: 4,
  number_of_stunts: 0,
  number_of_background: 60,
  time_of_day: "day",
  location: "location",
  ...documentedPlace,
  notes: "Gate 3",
};

interface Documented {
  path?: string;
  body?: unknown;
  /** The expected status if the documented body is valid but refers to something that does not exist. */
  answers?: number;
}

/** The bodies by the route's name in the contract. */
export const documentedBodies: Record<string, (x: DocumentedScene) => Documented> = {
  createAccount: () => ({ path: "/api/account", body: { ...account, user_type: "dayplayer" } }),
  signIn: (x) => ({ path: "/api/token", body: { email: x.email, password, device_name: "web" } }),
  verifyEmail: () => ({ path: "/api/account/verification", body: { code: "000000", token: "none" }, answers: 404 }),
  finishAccountSetup: () => ({ path: "/api/account/setup/none/finish", body: account, answers: 404 }),
  createStreamToken: () => ({ path: "/api/short-lived-token", body: {} }),
  createProduction: () => ({
    path: "/api/productions",
    body: { ...productionFields, departments: [{ name: "Grip", manager_email: "grip@example.com" }] },
  }),
  updateProduction: (x) => ({ path: `/api/productions/${x.production.id}/update`, body: x.production }),
  selectDepartment: (x) => ({ path: `/api/productions/${x.production.id}/select-department`, body: {} }),
  selectProduction: (x) => ({ path: `/api/productions/${x.production.id}/select` }),
  setUpDepartment: (x) => ({
    path: `/api/productions/${x.production.id}/department/${x.departmentId}/department-details`,
    body: {
      street_address: "1438 N Gower St",
      apt_suite: "",
      country: "United States",
      city: "Los Angeles",
      state_province: "California",
      zip_code: "90028",
      notes: "",
      positions: [{ name: "Costumer", rate: 42.5 }],
    },
  }),
  generatePaymentInvitation: (x) => ({
    path: `/api/productions/${x.unpaidId}/generate-payment-invitation`,
    body: { email: "payer@example.com" },
  }),
  createCheckoutSessionByToken: (x) => ({
    path: "/api/payment/create-checkout-session-by-token",
    body: { token: "none", tariff_id: x.unpaidId, email: "payer@example.com" },
    answers: 404,
  }),
  finalizePayment: () => ({ path: "/api/payment/finalize-payment", body: { session_id: "none" }, answers: 404 }),
  saveBillingAddress: () => ({
    path: "/api/payment/save-billing-address",
    body: {
      address: "1438 N Gower St",
      apt: "",
      city: "Los Angeles",
      state: "California",
      zip: "90028",
      country: "United States",
    },
  }),
  referPayment: (x) => ({
    path: "/api/payment/refer-payment",
    body: { email: "payer2@example.com", production_id: x.unpaidId, amount: 0 },
  }),
  inviteDepartment: (x) => ({
    path: "/api/payment/invite-department",
    body: { production_id: x.production.id, emails: [{ department: "Grip", email: "grip@example.com" }] },
    // The tariff of the staged production covers one department.
    answers: 402,
  }),
  claimInvitation: () => ({ path: "/api/payment/claim-invitation", body: { token: "none" }, answers: 404 }),
  updateProfileSetting: (x) => ({
    path: "/api/profile-setting/update-profile-setting",
    body: {
      account_info: {
        first_name: "Ana",
        last_name: "Silva",
        gender: "Woman",
        date_of_birth: "1990-05-01",
        email: x.email,
        phone_number: "2135550142",
        profile_picture_url: null,
      },
      notification: {
        notify_by_email: true,
        notify_by_text: false,
        notify_on_job_offer_updates: true,
        notify_on_booking_updates: true,
        notify_on_new_chat_messages: true,
        notify_on_production_change: true,
      },
    },
  }),
  changePassword: () => ({
    path: "/api/profile-setting/change-password",
    body: {
      password: { current_pass: password, new_password: `${password}!`, new_password_confirmation: `${password}!` },
    },
  }),
  saveDayplan: () => ({
    path: "/api/department/dayplan",
    body: { date: "2026-11-25", ...dayForm, positions: [{ name: "Costumer", count: 5 }] },
  }),
  saveDayplanShort: () => ({
    path: "/api/dayplan",
    body: { date: "2026-11-26", positions: [{ name: "Costumer", count: 5 }] },
  }),
  putDayplan: () => ({
    path: "/api/department/dayplan",
    body: {
      ...dayForm,
      id: null,
      date: "2026-11-27",
      country: "United States",
      based_on: null,
      has_passed: false,
      positions: [
        {
          id: null,
          name: "Costumer",
          count: 5,
          activated: false,
          open_offers: [],
          accepted_offers: [],
          matches: [],
          booked: 0,
          need: 5,
        },
      ],
    },
  }),
  updateActiveJob: (x) => ({
    path: "/api/department/active-job/update",
    body: {
      id: x.positionId("Key Costumer"),
      start_date: "2026-11-24",
      end_date: "2026-11-24",
      time_of_day: "day",
      location: "location",
      address: "1438 N Gower St, Los Angeles, California 90028",
      country: "United States",
      ...documentedPlace,
      positions_available: 3,
      offer_sent: 0,
      booked: 0,
      need: 3,
    },
  }),
  activatePosition: (x) => ({ path: positionPath(x, "Truck Costumer", "activate"), body: {} }),
  deactivatePosition: (x) => ({ path: positionPath(x, "Truck Costumer", "deactivate"), body: {} }),
  deactivateActiveJob: (x) => ({
    path: "/api/department/active-job/deactivate",
    body: { id: x.positionId("Key Costumer") },
  }),
  offerJob: (x) => ({
    path: positionPath(x, "Costumer", `dayplayer/${x.dayplayers[7]}/offer-job`),
    body: { expires_at: "2026-11-22 12:00" },
  }),
  offerJobs: (x) => ({
    path: "/api/users/set-offer-job",
    body: { user_id: x.dayplayers[0], jobs: [x.positionId("Set Costumer")] },
    // No staged dayplayer has this position.
    answers: 409,
  }),
  extendOffer: (x) => ({
    path: `/api/department/job-offer/${x.offers[0]}/extend`,
    body: { ...x.readOffer, expires_at: "2026-11-23 12:00" },
  }),
  reopenOffer: (x) => ({
    path: `/api/department/job-offer/${x.offers[4]}/reopen`,
    body: { expires_at: "2026-11-23 12:00:00" },
  }),
  revokeOffer: (x) => ({ path: `/api/department/job-offer/${x.offers[1]}/revoke`, body: {} }),
  cancelBooking: (x) => ({ path: `/api/department/job-offer/${x.offers[5]}/cancel`, body: {} }),
  revokeMany: (x) => ({
    path: "/api/department/job-offer/revoke-many",
    body: { job_offer_ids: [x.offers[2], x.offers[3]] },
  }),
  cancelMany: (x) => ({
    path: "/api/department/job-offer/cancel-many",
    body: { job_offer_ids: [x.offers[6]], message: "" },
  }),
  sendStandingOffer: (x) => ({ path: `/api/offers/send-offer?receiver_id=${x.dayplayers[1]}` }),
  changeStandingOffer: (x) => ({
    path: `/api/offers/change-offer-status?offer_id=${x.unpaidId}&receiver_id=${x.dayplayers[1]}&status_id=5`,
    answers: 404,
  }),
  toggleStar: (x) => ({ path: `/api/my-network/${x.dayplayers[1]}/toggle`, body: {} }),
  startConversation: (x) => ({ path: "/api/start-conversation", body: { user_id: x.dayplayers[1] } }),
  sendMessage: (x) => ({ path: `/api/conversation/${x.conversationId}/send-message`, body: { body: "See you at 6." } }),
  postCheckPayment: (x) => ({ path: `/api/payment/check-payment?production_id=${x.unpaidId}` }),
  postCheckPaymentShort: (x) => ({ path: `/api/check-payment?production_id=${x.unpaidId}` }),
  // This entry is last, because it ends the session that the tests share.
  signOut: () => ({ path: "/api/sign-out" }),
};
