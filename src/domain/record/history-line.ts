import type { TextChange } from '#domain/record/text-change'

export interface HistoryLine {
  title: string
  about?: string
  by?: string | null
  at: Date | string
  remarks?: string
  changes?: readonly TextChange[]
}
