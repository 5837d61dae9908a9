// What other features may use of receipts by e-mail once more than the first view is loaded.
export { ReceiptMail } from "./receipt-mail.tsx";
