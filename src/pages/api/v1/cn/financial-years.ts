import { financialYearsList as call } from '#domain/commission-notes/finding-calls'
import { financialYears } from '#domain/commission-notes/numbers'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, async () => financialYears(new Date()))
