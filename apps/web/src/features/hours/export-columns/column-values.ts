import { schemaResolver } from "@callboard/client/schema-resolver";
import {
  type ExportColumn,
  ExportColumns,
  type ExportField,
  exportFields,
  exportFormats,
  usualColumns,
} from "@callboard/contract/forms/export-columns";
import { Closed } from "@callboard/contract/shapes";
import type { Resolver } from "react-hook-form";

/** A column as its form has it. An empty field is the same text in every line. */
interface ColumnValues {
  heading: string;
  field: ExportField | "";
  format: string;
  text: string;
}
export interface ColumnsForm {
  columns: ColumnValues[];
}

/** The formats of a field, the usual one first. None for a text that is the same in every line. */
export const formatsOf = (field: ExportField | ""): readonly string[] =>
  field ? exportFormats[exportFields[field].kind] : [];

export const toValues = (columns: readonly ExportColumn[]): ColumnsForm => ({
  columns: columns.map(({ heading, field, format, text }) => ({
    ...{ heading, field: field ?? "" },
    ...{ format: format ?? formatsOf(field ?? "")[0] ?? "", text: text ?? "" },
  })),
});

/** The columns of a form. A format is left out where it is the usual one, or of another kind of field. */
export const toColumns = ({ columns }: ColumnsForm): ExportColumn[] =>
  columns.map(({ heading, field, format, text }) => {
    if (field === "") return { heading, field: null, text };
    const others = formatsOf(field).slice(1);
    return {
      heading,
      field,
      ...(others.includes(format) && { format: format as NonNullable<ExportColumn["format"]> }),
    };
  });

export const areUsual = (columns: readonly ExportColumn[]): boolean =>
  JSON.stringify(columns) === JSON.stringify(usualColumns);

const checkColumns = schemaResolver(Closed({ columns: ExportColumns }));

/** Checks by the contract's schema. */
export const check: Resolver<ColumnsForm> = async (values, context, options) => {
  const { errors } = await checkColumns({ columns: toColumns(values) }, context, options as never);
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
};
