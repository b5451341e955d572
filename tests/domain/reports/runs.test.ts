import { describe, expect, it } from 'vitest'
import { isLong, keptUntil, LONG_ROWS } from '#domain/reports/runs/limits'
import { isUnderWay, RUN_STATES, statesBefore } from '#domain/reports/runs/states'

describe('a run of a report', () => {
  it('is under way while it waits or goes on, which is when it can be stopped', () => {
    expect(RUN_STATES.filter(isUnderWay)).toEqual(['queued', 'running'])
    expect(statesBefore('stopped')).toEqual(['queued', 'running'])
  })

  it('is done only from being read, and what is over never goes on', () => {
    expect(statesBefore('done')).toEqual(['running'])
    expect(statesBefore('running')).toEqual(['queued'])
    expect(statesBefore('queued')).toEqual(['running'])
  })

  it('loses its file where a person’s data is erased', () => {
    expect(statesBefore('failed')).toEqual(['running', 'done'])
  })

  it('is offered above a limit, and where rows cannot be counted in time', () => {
    expect([isLong(LONG_ROWS), isLong(LONG_ROWS + 1), isLong(null)]).toEqual([false, true, true])
  })

  it('is kept for seven days after its end', () => {
    expect(keptUntil(new Date('2026-11-29T10:00:00Z'))).toEqual(new Date('2026-12-06T10:00:00Z'))
  })
})
