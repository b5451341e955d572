import { atom } from 'nanostores'
import type { ReportRun } from '#domain/reports/runs/schema'

export const $startedRun = atom<ReportRun | null>(null)
