import { financialYearsList as call } from '#domain/commission-notes/list/finding-calls'
import { financialYears } from '#domain/numbering/numbers'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async () => financialYears(new Date()))
