import type { ReportRun } from '#domain/reports/runs/schema'
import type { SignedIn } from '../people.ts'

const LOOK_MS = 50

/** Saves a report and returns its id. */
export async function save({ browser }: SignedIn, Name: string, Question: object): Promise<string> {
  const response = await browser.post('/api/v1/reports', { Name, Question })
  return (await answerOf<{ Report: { ReportId: string } }>(response)).Report.ReportId
}

/** Requests the file of a report. */
export async function start({ browser }: SignedIn, report: string, Format: string): Promise<ReportRun> {
  const response = await browser.post(`/api/v1/reports/${report}/runs`, { Format })
  return (await answerOf<{ ReportRun: ReportRun }>(response)).ReportRun
}

/** Stops an export. */
export async function stop({ browser }: SignedIn, { ReportRunId }: ReportRun): Promise<ReportRun> {
  const response = await browser.post(`/api/v1/report-runs/${ReportRunId}/stop`, {})
  return (await answerOf<{ ReportRun: ReportRun }>(response)).ReportRun
}

/** The progress of an export a moment later. */
export async function later({ browser }: SignedIn, { ReportRunId }: ReportRun): Promise<ReportRun> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  return answerOf<ReportRun>(await browser.get(`/api/v1/report-runs/${ReportRunId}`))
}

async function answerOf<Data>(response: Response): Promise<Data> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`A call on reports answered ${response.status} ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}
