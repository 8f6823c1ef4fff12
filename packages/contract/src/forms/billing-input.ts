import { Type } from "typebox";
import { Closed, Line, OptionalLine, ZipCode, zipRule } from "../shapes.ts";

export const BillingInput = Closed(
  {
    address: Line("Address", 200),
    apt: Type.Optional(OptionalLine(60, "Apt / Suite")),
    city: Line("City", 120),
    state: Type.Optional(OptionalLine(80, "State / Province")),
    zip: ZipCode,
    country: Line("Country", 80),
  },
  zipRule("zip", { required: true }),
);
