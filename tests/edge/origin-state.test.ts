import { describe, expect, it } from 'vitest'
import type { EdgeState, Origin } from '#edge/origin'
import { knownState, STATE_MS } from '#edge/origin-state'
import { BRIGHTPATH } from '#tests/support/edge/asked'

const STATE: EdgeState = {
  hosts: ['portal.example'],
  tenants: [BRIGHTPATH],
  all: 'v1',
  changed: { northstar: 'v2' },
  headers: {},
}

function opened() {
  const clock = { now: 0 }
  const asked: (string | null)[] = []
  let answer: () => ReturnType<Origin['state']> = async () => ({ state: STATE, mark: 'm1' })
  const known = knownState(
    {
      state: (mark) => {
        asked.push(mark)
        return answer()
      },
    },
    () => clock.now,
  )
  return { clock, asked, known, answers: (next: typeof answer) => (answer = next) }
}

describe('the worker’s state of the portal', () => {
  it('is fetched once for requests within two seconds, then conditionally', async () => {
    const { clock, asked, known, answers } = opened()
    await Promise.all([known.read(), known.read(), known.read()])
    clock.now = STATE_MS - 1
    await known.read()
    expect(asked).toEqual([null])
    answers(async () => null)
    clock.now = STATE_MS
    expect(await known.read()).toBe(STATE)
    expect(asked).toEqual([null, 'm1'])
  })

  it('contains hosts and versions', async () => {
    const { known } = opened()
    expect(known.tenantOf('portal.example')).toBeUndefined()
    await known.read()
    expect(known.tenantOf('portal.example')).toBeNull()
    expect(known.tenantOf(BRIGHTPATH.host)).toEqual(BRIGHTPATH)
    expect(known.tenantOf('evil.example')).toBeUndefined()
    expect([known.versions.of('northstar'), known.versions.of('brightpath')]).toEqual(['v2', 'v1'])
    expect(known.versions.of(null)).toBe('v1')
  })

  it('is empty while the portal does not answer, so that no outdated page is shown', async () => {
    const { clock, known, answers } = opened()
    await known.read()
    clock.now = STATE_MS
    answers(async () => {
      throw new Error('away')
    })
    expect(await known.read()).toBeNull()
    answers(async () => ({ state: { ...STATE, all: 'v3' }, mark: 'm3' }))
    expect((await known.read())?.all).toBe('v3')
  })
})
