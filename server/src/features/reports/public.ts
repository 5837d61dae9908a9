export { composeReport, reportGroups, reportNames } from "./compose-report.ts";
export type { ReportName } from "./compose-report.ts";
export { composeCsv, composeTable } from "./compose-table.ts";
export { drawReport } from "./draw-report.ts";
export { reportCountsJob } from "./report-jobs.ts";
export { exportFormats, exportStatement, exportTables } from "./export-store.ts";
export type { ExportDay, ExportFormat, ExportTable } from "./export-store.ts";
export { environments } from "./report-shape.ts";
export type { Question, Report } from "./report-shape.ts";
