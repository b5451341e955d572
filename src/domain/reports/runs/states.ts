export const RUN_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** A run whose process ends is queued again; a finished file that may contain an erased student fails. */
const NEXT: Readonly<Record<RunState, readonly RunState[]>> = {
  queued: ['running', 'stopped'],
  running: ['queued', 'done', 'stopped', 'failed'],
  done: ['failed'],
  stopped: [],
  failed: [],
}

/** The states from which a run may enter this one. */
export function statesBefore(state: RunState): RunState[] {
  return RUN_STATES.filter((each) => NEXT[each].includes(state))
}

export const UNDER_WAY: readonly RunState[] = statesBefore('stopped')

export function isUnderWay(state: RunState): boolean {
  return UNDER_WAY.includes(state)
}

export const RUN_FAILURES = {
  access: 'You may not see these rows any more.',
  'too-large': 'There are more rows than a sheet can hold. Please filter the report.',
  storage: 'There is no room for the file. Please tell your administrator.',
  erased: 'A person’s data was erased, so files that may hold it were removed. Please export again.',
  broken: 'The file could not be made. Please try again, or ask for fewer rows.',
} as const
export type RunFailure = keyof typeof RUN_FAILURES
