/** The state of a report's run. */
export const RUN_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Which states follow each; a run whose process ends waits again, and a file that may hold an erased student is withdrawn. */
const NEXT: Readonly<Record<RunState, readonly RunState[]>> = {
  queued: ['running', 'stopped'],
  running: ['queued', 'done', 'stopped', 'failed'],
  done: ['failed'],
  stopped: [],
  failed: [],
}

/** The states from which a run may come into this one. */
export function statesBefore(state: RunState): RunState[] {
  return RUN_STATES.filter((each) => NEXT[each].includes(state))
}

/** The states in which a run goes on, or will: those in which it can be stopped. */
export const UNDER_WAY: readonly RunState[] = statesBefore('stopped')

/** Whether a run goes on, or will. */
export function isUnderWay(state: RunState): boolean {
  return UNDER_WAY.includes(state)
}

/** Why a run failed, in the words for its reader. */
export const RUN_FAILURES = {
  access: 'You may not see these rows any more.',
  'too-large': 'There are more rows than a sheet can hold. Please filter the report.',
  storage: 'There is no room for the file. Please tell your administrator.',
  erased: 'A person’s data was erased, so files that may hold it were removed. Please export again.',
  broken: 'The file could not be made. Please try again, or ask for fewer rows.',
} as const
export type RunFailure = keyof typeof RUN_FAILURES
