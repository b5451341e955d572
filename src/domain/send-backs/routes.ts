import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listReasons = route<Calls, 'listReasons'>('GET', '/cn/send-back-reasons')
export const addReason = route<Calls, 'addReason'>('POST', '/cn/send-back-reasons')
export const changeReason = route<Calls, 'changeReason'>('PUT', '/cn/send-back-reasons/{id}')
export const countSendBacks = route<Calls, 'countSendBacks'>('GET', '/cn/send-backs')
export const sendBacksSheet = route<Calls, 'sendBacksSheet'>('GET', '/cn/send-backs/excel')
