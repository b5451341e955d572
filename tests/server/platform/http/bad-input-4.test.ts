import { tryBadInput } from '#tests/support/input/bad-input'

tryBadInput(3, 4)
