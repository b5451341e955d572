import type { University } from '#domain/courses/catalogue'
import type { Moved } from './schema'

export interface Compared {
  into: University
  moved: Moved
  /** Courses of the same name and level, of which one stays. */
  same: { name: string; level: string }[]
  /** Agreements that block the merge. */
  conflicts: string[]
}

export interface OpenedMerge {
  choices: { value: string; label: string }[]
  compared: Compared | null
}
