/** Something the operator can put right; its message is all they are shown. */
export class Refusal extends Error {}
