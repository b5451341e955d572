export interface ReportEvents {
  /** The file of an export beside the requests is made. */
  'report.exported': { runId: string }
}
