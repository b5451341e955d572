import { walletBalances as call } from '#domain/wallet/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { walletBalances } from '#server/wallet/balances'

export const GET = endpoint(call, ({ db, actor, query }) => walletBalances(db, actor, query.partnerId))
