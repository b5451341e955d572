import { describe, expect, it } from 'vitest'
import { MAX_A_MINUTE, signUpLimits } from '#edge/sign-up-limits'
import { asked } from '#tests/support/edge/asked'

function opened() {
  const clock = { now: 0 }
  const limited = signUpLimits(() => clock.now)
  const post = (target: string, address = '203.0.113.7') =>
    limited(asked(target, { method: 'POST', address }))
  const fill = (address?: string) => {
    for (let at = 0; at < MAX_A_MINUTE; at++) expect(post('/sign-up', address)).toBeNull()
  }
  return { clock, limited, post, fill }
}

describe('floods of sign-ups', () => {
  it('are refused at the edge across all sign-up addresses, until a minute has passed', () => {
    const { clock, post, fill } = opened()
    fill()
    clock.now = 20_000
    expect(post('/sign-up')).toMatchObject({ status: 429, headers: { 'retry-after': '40' } })
    expect(post('/login/code')?.status).toBe(429)
    const call = post('/api/v1/students/verify-signup-otp')
    expect(JSON.parse(String(call?.body))).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    clock.now = 60_000
    expect(post('/sign-up')).toBeNull()
  })

  it('hold back no other networks and no other calls', () => {
    const { post, fill } = opened()
    fill()
    expect(post('/sign-up', '203.0.113.8')).toBeNull()
    expect(post('/login')).toBeNull()
    expect(post('/api/v1/students')).toBeNull()
  })

  it('are counted for a whole IPv6 network', () => {
    const { post, fill } = opened()
    fill('2001:db8:1:2::1')
    expect(post('/sign-up', '2001:db8:1:2:ffff::9')?.status).toBe(429)
    expect(post('/sign-up', '2001:db8:1:3::1')).toBeNull()
  })

  it('do not fill the memory, however many networks they come from', () => {
    const { limited } = opened()
    for (let at = 0; at < 50_000; at++)
      limited(asked('/sign-up', { method: 'POST', address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` }))
    // The oldest networks are forgotten, the newest are not.
    const again = () => limited(asked('/sign-up', { method: 'POST', address: '10.0.195.79' }))
    for (let at = 1; at < MAX_A_MINUTE; at++) expect(again()).toBeNull()
    expect(again()?.status).toBe(429)
  })

  it('do not count reads', () => {
    const { limited, post, fill } = opened()
    for (let at = 0; at < 2 * MAX_A_MINUTE; at++) expect(limited(asked('/sign-up'))).toBeNull()
    fill()
    expect(post('/sign-up')?.status).toBe(429)
  })
})
