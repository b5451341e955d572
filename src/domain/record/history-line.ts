import type { TextChange } from '#domain/record/text-change'

/** An entry of a history on the screen. */
export interface HistoryLine {
  title: string
  /** Beside the title, less loud. */
  about?: string
  /** Null or absent where nobody is named, or the title names them. */
  by?: string | null
  at: Date | string
  remarks?: string
  changes?: readonly TextChange[]
}
