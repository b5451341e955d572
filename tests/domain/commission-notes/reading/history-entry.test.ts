import { describe, expect, it } from 'vitest'
import { newStatusOf } from '#domain/commission-notes/reading/history-entry'

describe('the status of a history entry', () => {
  it('is omitted where the action already states it', () => {
    const sent = { Action: 'Sent to checker', FromStatus: 'Generated', ToStatus: 'Sent to Checker' }
    expect(newStatusOf(sent)).toBeNull()
  })

  it('is stated where the action does not', () => {
    const back = {
      Action: 'Sent back to maker',
      FromStatus: 'Sent to Checker',
      ToStatus: 'Corrections from Checker',
    }
    expect(newStatusOf(back)).toBe('Corrections from Checker')
  })

  it('is omitted where it did not change, or where there was none before', () => {
    const remark = { Action: 'Remark', FromStatus: 'Generated', ToStatus: 'Generated' }
    expect(newStatusOf(remark)).toBeNull()
    expect(newStatusOf({ ...remark, Action: 'Generated', FromStatus: null })).toBeNull()
  })
})
