export { CommandDialog } from "./command-dialog.tsx";
export { actionsQuery } from "./command-queries.ts";
export { NoteCommand } from "./note-command.tsx";
export { OrderActions } from "./order-actions.tsx";
export { Outcome } from "./outcome.tsx";
export { useCommand } from "./use-command.ts";
