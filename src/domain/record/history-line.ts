import type { TextChange } from '#domain/record/text-change'

export interface HistoryLine {
  title: string
  about?: string
  /** Null or absent where nobody is named, or the title names them. */
  by?: string | null
  at: Date | string
  remarks?: string
  changes?: readonly TextChange[]
}
