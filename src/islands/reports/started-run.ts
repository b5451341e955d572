import { atom } from 'nanostores'
import type { ReportRun } from '#domain/reports/runs/schema'

/** The export last started on this page, for the list to show. */
export const $startedRun = atom<ReportRun | null>(null)
