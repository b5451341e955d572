import { atom } from 'nanostores'
import type { ReportRun } from '#domain/reports/runs/schema'

/** The export that was started on this page last; its strip shows it. */
export const $startedRun = atom<ReportRun | null>(null)
