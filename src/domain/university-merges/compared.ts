import type { University } from '#domain/courses/catalogue'
import type { Moved } from './schema'

export interface Compared {
  into: University
  moved: Moved
  same: { name: string; level: string }[]
  conflicts: string[]
}

export interface OpenedMerge {
  choices: { value: string; label: string }[]
  compared: Compared | null
}
