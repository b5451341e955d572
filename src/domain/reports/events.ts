export interface ReportEvents {
  /** The file of a background export is ready. */
  'report.exported': { runId: string }
}
