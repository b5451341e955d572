import * as calls from '#domain/delegations/calls'
import { createDelegation } from '#server/delegations/create-delegation'
import { endDelegation } from '#server/delegations/end-delegation'
import { listDelegations } from '#server/delegations/list-delegations'
import { previewDelegation } from '#server/delegations/preview-delegation'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listDelegations,
  makeDelegation: createDelegation,
  previewDelegation,
  endDelegation,
})
