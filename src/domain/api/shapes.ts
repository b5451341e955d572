import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'

export const byId = z.object({ id: Id })

/** Callers may name themselves in either spelling (docs/reference/conventions.md). */
export const asCaller = z.object({ UserId, userId: UserId })

/** The answer of a changing call: the catalogue's message and what was created. */
export const success = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ message: z.string(), ...shape })
