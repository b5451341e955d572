import { describe, expect, it } from 'vitest'
import { newStatusOf } from '#domain/commission-notes/reading/history-entry'

describe('the status beside an entry of the history', () => {
  it('is not said twice', () => {
    const sent = { Action: 'Sent to checker', FromStatus: 'Generated', ToStatus: 'Sent to Checker' }
    expect(newStatusOf(sent)).toBeNull()
  })

  it('is said where the action does not tell it', () => {
    const back = {
      Action: 'Sent back to maker',
      FromStatus: 'Sent to Checker',
      ToStatus: 'Corrections from Checker',
    }
    expect(newStatusOf(back)).toBe('Corrections from Checker')
  })

  it('is not said where it stayed, or where there was none before', () => {
    const remark = { Action: 'Remark', FromStatus: 'Generated', ToStatus: 'Generated' }
    expect(newStatusOf(remark)).toBeNull()
    expect(newStatusOf({ ...remark, Action: 'Generated', FromStatus: null })).toBeNull()
  })
})
