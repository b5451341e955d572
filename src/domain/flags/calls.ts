import { z } from 'zod'
import { EVERY_FLAG, type Flag } from '#domain/access/flags/flags'
import { callsOf } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Flags')

export const listFlags = call(routes.listFlags, {
  permission: 'flags.keep',
  summary: 'List the flags: the roles and users for whom each is on, since when and by whom',
  output: schema.FlagList,
})
export const saveFlag = call(routes.saveFlag, {
  permission: 'flags.keep',
  summary: 'Choose for whom a flag is on; refused if Flagsmith has the flags',
  body: schema.SaveFlag,
  output: success({ Flag: schema.FlagRow }),
})
export const ownFlags = call(routes.ownFlags, {
  permission: 'account.view',
  summary: 'List the flags that are on for the caller',
  output: z.object({ On: z.array(z.enum(EVERY_FLAG as readonly [Flag, ...Flag[]])) }),
})
