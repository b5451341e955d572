import type { University } from '#domain/courses/catalogue'
import type { Moved } from './schema'

/** Another university beside the one that would be merged into it. */
export interface Compared {
  into: University
  moved: Moved
  /** The courses of the same name and level, of which one stays. */
  same: { name: string; level: string }[]
  /** Agreements that stand in the way. */
  conflicts: string[]
}

/** What the page offers to merge a university into. */
export interface OpenedMerge {
  choices: { value: string; label: string }[]
  compared: Compared | null
}
