import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'

export const byId = z.object({ id: Id })

/** Callers may name themselves in either spelling (docs/reference/conventions.md). */
export const asCaller = z.object({ UserId, userId: UserId })

export const success = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ message: z.string(), ...shape })
