import { parseArgs } from "node:util";
import { listAllTariffs } from "../modules/payments/checkout/list-tariffs.ts";
import { setTariff, type TariffChange } from "../modules/payments/checkout/set-tariff.ts";
import { asDollars, priceOf } from "../modules/payments/present.ts";
import type { Operation } from "./operation.ts";
import { Refusal, refuseMore } from "./refusal.ts";
import { table } from "./table.ts";

/** Runs `tariffs list`. */
export async function listTariffs({ db }: Operation, args: string[]): Promise<string> {
  refuseMore(args);
  return tableOf(await listAllTariffs(db));
}

/** Runs `tariffs set <plan> --price 299 …`. */
export async function changeTariff({ db }: Operation, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      price: { type: "string" },
      discount: { type: "string" },
      departments: { type: "string" },
      title: { type: "string" },
      description: { type: "string" },
      active: { type: "string" },
    },
  });
  const [named, ...more] = positionals;
  if (!named || more.length > 0)
    throw new Refusal('Name one plan, by its id or its title: tariffs set "One department" --price 299');
  const change: TariffChange = {
    ...(values.title !== undefined && { title: textOf("--title", values.title) }),
    ...(values.description !== undefined && { description: textOf("--description", values.description) }),
    ...(values.departments !== undefined && { departments: countOf(values.departments) }),
    ...(values.price !== undefined && { price_cents: centsOf("--price", values.price) }),
    ...(values.discount !== undefined && { discount_price_cents: centsOf("--discount", values.discount) }),
    ...(values.active !== undefined && { active: answerOf(values.active) }),
  };
  if (Object.keys(change).length === 0)
    throw new Refusal("Name what to change: --price, --discount, --departments, --title, --description or --active.");
  const tariff = await setTariff(db, named, change).catch((error: unknown) => {
    if (error instanceof Error && "constraint" in error && error.constraint === "tariffs_check")
      throw new Refusal("The discounted price can't be above the price. --discount 0 ends a discount.");
    throw error;
  });
  if (!tariff)
    throw new Refusal(`There is no plan ${named}, or more than one. "tariffs list" shows them with their ids.`);
  return tableOf([tariff]);
}

const tableOf = (tariffs: Awaited<ReturnType<typeof listAllTariffs>>) =>
  table(
    ["Plan", "Departments", "Price", "Discounted", "Costs now", "On offer", "Id"],
    tariffs.map((tariff) => [
      tariff.title,
      String(tariff.departments),
      asDollars(tariff.price_cents),
      tariff.discount_price_cents > 0 ? asDollars(tariff.discount_price_cents) : "–",
      asDollars(priceOf(tariff)),
      tariff.active ? "yes" : "no",
      tariff.id,
    ]),
  );

/** Parses an amount in dollars, written as 299, 269.10 or $1,299.00, and returns US cents. */
function centsOf(name: string, text: string): number {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  const cents = Math.round(Number(plain) * 100);
  if (!/^\d+(\.\d{1,2})?$/.test(plain) || cents > 100_000_000)
    throw new Refusal(`${name} is "${text}", but has to be an amount in dollars such as 299 or 269.10.`);
  return cents;
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text.trim()))
    throw new Refusal(`--departments is "${text}", but has to be a whole number above 0.`);
  return Number(text);
}

function answerOf(text: string): boolean {
  if (text === "yes" || text === "no") return text === "yes";
  throw new Refusal(`--active is "${text}", but has to be yes or no.`);
}

function textOf(name: string, text: string): string {
  if (!text.trim()) throw new Refusal(`${name} can't be empty.`);
  return text.trim();
}
