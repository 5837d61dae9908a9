import { roles } from "@gemgate/contract/console/permissions";
import { useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { SelectField } from "../../ui/field.tsx";

/** Which role, and at which brand. */
export function RoleFields() {
  const text = useText();
  const { brands } = useSession();
  return (
    <>
      <SelectField label={text("team.role")} name="role" defaultValue="support">
        {roles.map((role) => (
          <option key={role} value={role}>
            {text(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={text("team.at")} name="brand" defaultValue="*">
        <option value="*">{text("nav.allBrands")}</option>
        {brands.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
}
